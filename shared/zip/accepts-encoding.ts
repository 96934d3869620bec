/** Whether a header Accept-Encoding names an encoding and does not refuse it. */
export const acceptsEncoding = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name, weight] = part.trim().toLowerCase().split(';')
    return name!.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '')
  })
