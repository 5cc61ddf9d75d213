/**
 * `make`, but once for each object: the same one gives the same result, for as long as it lives. What is
 * made of a long list again and again then costs its new rows only, and every comparison by identity holds.
 */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    const found = made.get(key) ?? { value: make(key) }
    made.set(key, found)
    return found.value
  }
}
