/** Answer of a list: all the members that clients of either version read (contract §1.8 R). */
export interface Page<T> {
  total: number
  count: number
  has_more: boolean
  data: T[]
}

/** A list that is answered whole. */
export const whole = <T>(data: T[]): Page<T> => ({
  total: data.length,
  count: data.length,
  has_more: false,
  data,
})
