/**
 * The class that sets lines further apart, for a heading in one of India's scripts: their characters have parts above and
 * below that would run into the next line. '' for other text.
 */
export const tallScript = (text: string) => (/[\u0900-\u0DFF]/.test(text) ? 'tall-script' : '')
