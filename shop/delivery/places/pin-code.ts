export const pinCodeShape = /^[1-9]\d{5}$/

export const pinCodeRefusal = 'Please enter a valid 6-digit PIN code'
