/** Caches the results of `make` by key, because formatting texts in a language is slow. */
export function memoizeByKey<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}
