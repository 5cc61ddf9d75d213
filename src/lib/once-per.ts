/**
 * `make`, but once for each object: the same one gives the same result, for as long as it lives. What is
 * made of a long list again and again then costs what is new in it only, and every comparison by identity holds.
 * For pages rather than rows: the table of thousands of objects stays as large as it was when they are gone.
 */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    const found = made.get(key) ?? { value: make(key) }
    made.set(key, found)
    return found.value
  }
}
