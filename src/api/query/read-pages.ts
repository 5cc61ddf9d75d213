/**
 * Yields pages, each requested after the one before was used. `next` requests the page after `last`
 * (undefined at first), or returns undefined at the end.
 */
export async function* readPages<Page>(
  next: (last: Page | undefined) => Promise<Page> | undefined,
): AsyncGenerator<Page, void, void> {
  let page: Page | undefined
  for (;;) {
    const asked = next(page)
    if (asked === undefined) return
    // oxlint-disable-next-line no-await-in-loop
    page = await asked
    yield page
  }
}
