export const pinCodeShape = /^[1-9]\d{5}$/
