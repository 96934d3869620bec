/** For Chromium as root, in containers, and without a way to the internet. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a journey are left before faster code for their scripts pays.
  '--js-flags=--no-maglev --no-turbofan',
]
