/** Messages that visitors wrote on the contact page, with how many hours ago. */
export const contactMessages = [
  {
    name: 'Shobha Nayak',
    email: 'shobha.nayak@example.com',
    subject: 'Sleeve length of the Hampi Oxford',
    message:
      'My husband is 188 cm with long arms. Is the sleeve of the XL long enough, or do you alter it before sending?',
    state: 'new',
    hoursAgo: 3,
  },
  {
    name: 'Rituraj Borah',
    email: 'rituraj.borah@example.in',
    subject: 'Delivery to Jorhat',
    message: 'Do you deliver to PIN 785001, and how many days should I count on before Bihu?',
    state: 'new',
    hoursAgo: 9,
  },
  {
    name: 'ಲಕ್ಷ್ಮಿ ದೇವರಾಜ್',
    email: 'lakshmi.d@example.in',
    subject: 'ಖಾದಿ ಕುರ್ತಾ ಬಗ್ಗೆ',
    message: 'ಮೇಲುಕೋಟೆ ಖಾದಿ ಕುರ್ತಾ ನನ್ನ ತಂದೆಗೆ ಬೇಕು. ಎದೆ ಅಳತೆ 44 ಇಂಚು. ಯಾವ ಸೈಜ್ ತೆಗೆದುಕೊಳ್ಳಲಿ?',
    state: 'new',
    hoursAgo: 21,
  },
  {
    name: 'Meher Irani',
    email: 'meher@example.com',
    subject: 'Forty sets for our school staff',
    message:
      'We would like forty Boardroom Sets in mixed sizes by the second week of June. Could somebody call me about a price?',
    state: 'assigned',
    hoursAgo: 52,
  },
  {
    name: 'Deepak Hooda',
    email: 'deepak.hooda@example.com',
    subject: 'Exchange, one size down',
    message:
      'The Kudremukh jacket in L is a little wide for me. It is unworn, with its tag. How do I send it back for an M?',
    state: 'assigned',
    hoursAgo: 80,
  },
  {
    name: 'Anitha Joseph',
    email: 'anitha.j@example.in',
    subject: 'Thank you',
    message:
      'The mulmul tunic came in three days and is softer than I hoped. Please make it in a darker green one day.',
    state: 'answered',
    hoursAgo: 190,
  },
] as const

/** Newsletter readers, with how many days ago they signed up. */
export const newsletterReaders = [
  { email: 'aarohi@example.com', daysAgo: 1 },
  { email: 'karthik.bhat@example.in', daysAgo: 2 },
  { email: 'noor.fatima@example.com', daysAgo: 4 },
  { email: 'gurleen.s@example.com', daysAgo: 6 },
  { email: 'vivek.deshpande@example.in', daysAgo: 9 },
  { email: 'tenzin.w@example.com', daysAgo: 13 },
  { email: 'lynette.dsouza@example.com', daysAgo: 17 },
  { email: 'prakash.gowda@example.in', daysAgo: 22 },
  { email: 'sudeshna.roy@example.com', daysAgo: 28 },
  { email: 'thoibi.devi@example.in', daysAgo: 34 },
  { email: 'bhavana.reddy@example.com', daysAgo: 41 },
  { email: 'joel.lyngdoh@example.com', daysAgo: 47, left: true },
] as const
