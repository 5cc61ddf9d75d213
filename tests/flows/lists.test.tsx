/** Things of one kind are lists for assistive technology: it says how many there are, and moves between them. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

async function open(path: string) {
  const platform = createPlatform()
  await openApp(platform, path, await signedInHost(platform))
}

it.each([
  // One for each kind.
  ['/', 'Assets', 'link'],
  ['/', 'Latest activity', 'link'],
  ['/more', 'Money', 'link'],
  ['/wallets/new', 'What is it for?', 'button'],
])('On %s "%s" is made of lists of its rows alone', async (path, name, role) => {
  await open(path)
  const region = await screen.findByRole('region', { name })
  const items = await within(region).findAllByRole('listitem')
  expect(items.length).toBeGreaterThan(1)
  const lists = within(region).getAllByRole('list')
  expect(lists.flatMap(({ children }) => [...children])).toEqual(items)
  for (const item of items) expect(within(item).getByRole(role)).toBeVisible()
})

it('The feed is a list of its days and transactions, of which nobody knows yet how many they are', async () => {
  await open('/activity')
  const list = await screen.findByRole('list')
  const [first, second] = await within(list).findAllByRole('listitem')
  expect(within(first!).getByRole('heading', { level: 2 })).toBeVisible()
  expect(within(second!).getByRole('link')).toBeVisible()
  expect(second).toHaveAttribute('aria-posinset', '2')
  expect(second).toHaveAttribute('aria-setsize', '-1')
})

it('Recipients are a list', async () => {
  await open('/counterparties')
  const list = await screen.findByRole('list')
  expect(within(list).getAllByRole('listitem').length).toBe(
    within(list).getAllByRole('link').length,
  )
})
