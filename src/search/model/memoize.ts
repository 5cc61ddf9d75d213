/** `make`, but once for each key: what a language calls things takes a while to be found out. */
export function memoizeByKey<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}
