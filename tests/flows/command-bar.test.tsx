import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { openApp, openCommandBar, signedInHost } from '#tests/support/render-app.tsx'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

usePlatformServer()

it('The command bar opens a screen by its name with the keyboard alone', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const bar = await openCommandBar(user)
  const field = await within(bar).findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(field).toHaveFocus())

  await user.type(field, 'nowhere')
  expect(await within(bar).findByText('Nothing found')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'c')
  await user.keyboard('{ArrowDown}{ArrowUp}')
  await user.clear(field)
  await user.type(field, 'wallets{Enter}')
  expect(await screen.findByRole('heading', { name: 'Wallets' })).toBeVisible()
  expect(location.pathname).toBe('/wallets')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('Enter opens what is typed, even while the list still shows what was typed before', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const bar = await openCommandBar(user)
  const field = await within(bar).findByRole('combobox', { name: 'Search' })
  await user.type(field, 'cards')
  expect(within(bar).getAllByRole('option')[0]).toHaveTextContent('Cards')
  await act(async () => {
    fireEvent.change(field, { target: { value: 'wallets' } })
    fireEvent.keyDown(field, { key: 'Enter' })
  })
  await waitFor(() => expect(location.pathname).toBe('/wallets'))
})

it('The command bar says how many results there are, and not how many of them it shows', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const bar = await openCommandBar(user)
  await user.type(await within(bar).findByRole('combobox', { name: 'Search' }), '> 1000')
  const said = within(bar).getAllByRole('status')[0]
  // Both grow while more of the feed is read.
  await waitFor(() => {
    expect(said).toHaveTextContent(/\d+ results/)
    const count = Number.parseInt(said?.textContent ?? '', 10)
    expect(count).toBeGreaterThan(within(bar).getAllByRole('option').length)
  })
})

it('The command bar refreshes the screen behind it', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  await screen.findByRole('region', { name: 'Assets' })
  const bar = await openCommandBar(user)
  const before = platform.sentTo('E103').length
  await user.type(within(bar).getByRole('combobox', { name: 'Search' }), 'refresh{Enter}')
  expect(await screen.findByText('Up to date')).toBeVisible()
  expect(platform.sentTo('E103').length).toBeGreaterThan(before)
})

it("The command bar opens by Home's button and finds people and payments, marks the one that Enter opens and says how many there are", async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  await user.click(await screen.findByRole('button', { name: 'Find anything' }))
  const bar = await screen.findByRole('dialog', { name: 'Find anything' })
  const field = await within(bar).findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(field).toHaveFocus())
  await user.type(field, 'kiln studio')
  const people = await within(bar).findByRole('group', { name: 'Recipients' })
  await within(bar).findByRole('group', { name: 'Activity' })
  await waitFor(() =>
    expect(within(bar).getAllByRole('status')[0]).toHaveTextContent(/\d+ results/),
  )
  const [person] = within(people).getAllByRole('option')
  expect(person).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', person?.id)

  await user.keyboard('{ArrowDown}')
  const chosen = within(bar).getByRole('option', { selected: true })
  expect(within(people).queryByRole('option', { selected: true })).toBeNull()
  expect(chosen).toHaveTextContent('Kiln Studio')
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id)
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  const title = /^(Sending|Sent|Not sent) to Kiln Studio/
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument()
  expect(location.pathname).toMatch(/^\/activity\/\d+$/)
})

it('The command bar leads to all results in Activity, and Escape closes it', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const bar = await openCommandBar(user)
  const field = await within(bar).findByRole('combobox', { name: 'Search' })
  await user.type(field, '> 1000')
  await user.click(await within(bar).findByText('All results in Activity'))
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('> 1000')
  const second = await openCommandBar(user)
  fireEvent(second, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('The command bar finds an order by what it brought when the app has just begun', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const bar = await openCommandBar(user)
  await user.type(await within(bar).findByRole('combobox', { name: 'Search' }), '250')
  expect(await within(bar).findByText('Searched all activity.')).toBeVisible()
  const activity = within(bar).getByRole('group', { name: 'Activity' })
  // Amounts are read before the names of their currencies are known.
  await waitFor(() => {
    const found = within(activity).getAllByRole('option')
    expect(found.some((row) => /Also: 250\.00\sUSD/.test(row.textContent))).toBe(true)
  })
})

it.each([
  ['a browser that says so', { isComposing: true }],
  ['Safari, which says it by the code alone', { keyCode: 229 }],
])('Enter that ends a word in an input method opens nothing: %s', async (_case, composing) => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const bar = await openCommandBar(user)
  const field = await within(bar).findByRole('combobox', { name: 'Search' })
  await user.type(field, 'wallets')
  await waitFor(() => expect(within(bar).getAllByRole('option')[0]).toHaveTextContent('Wallets'))
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', ...composing }))
  expect(location.pathname).toBe('/')
  expect(field).toBeVisible()
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 }))
  await waitFor(() => expect(location.pathname).toBe('/wallets'))
})
