interface Options<Value> {
  cache: {
    create(): { get(key: string): Value | undefined; set(key: string, value: Value): void }
  }
}

/** Remembers what `make` made of each list of arguments, as use-intl does with formats. */
export function memoize<Given extends readonly unknown[], Value>(
  make: (...given: Given) => Value,
  { cache }: Options<Value>,
): (...given: Given) => Value {
  const made = cache.create()
  return (...given) => {
    const key = JSON.stringify(given)
    const value = made.get(key) ?? make(...given)
    made.set(key, value)
    return value
  }
}

/** use-intl asks for the one strategy that this is. */
export const strategies = { variadic: undefined }
