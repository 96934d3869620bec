/** The picture while it is painted: linear red, green, blue. */
export interface Picture {
  width: number
  height: number
  pixels: Float32Array
}
