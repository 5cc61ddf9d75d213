/** Caches the results of `compute` by key, because formatting texts in a language is slow. */
export function memoizeByKey<K, V>(compute: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const found = made.get(key) ?? compute(key)
    made.set(key, found)
    return found
  }
}
