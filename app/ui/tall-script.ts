/**
 * The class that sets lines further apart and characters at their own distance, for a heading in one of India's scripts:
 * these have parts above and below that would run into the next line, and Urdu's are joined. '' for other text.
 */
export const tallScript = (text: string) =>
  /[\u0600-\u06FF\u0750-\u077F\u0900-\u0DFF]/.test(text) ? 'tall-script' : ''
