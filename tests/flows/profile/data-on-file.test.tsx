import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { Host } from '#shell/host.ts'

import { settingsOf, type Platform } from '../../support/platform/platform.ts'
import { createRuntime, openApp, press } from '../../support/render-app.tsx'

const links = { support: 'https://support.example.org/', terms: '', privacy: '' }

async function openHeld(
  before: (platform: Platform) => void = () => {},
  given: Partial<Host> = {},
) {
  const { platform, host } = await createRuntime(given)
  before(platform)
  const settings = { tenant: { ...settingsOf(platform).tenant, links } }
  const opened = await openApp(platform, '/profile', host, { settings })
  await press(opened.user, /What we hold about you/)
  return { platform, ...opened }
}

const valueOf = async (label: string) =>
  (await screen.findByText(label)).parentElement?.textContent?.replace(label, '')

it("Profile shows the platform's data about a person, with only the last digits of documents", async () => {
  const openLink = vi.fn()
  const { user, host } = await openHeld(undefined, { openLink })
  expect(await valueOf('Date of birth')).toBe('April 17, 1991')
  expect(await valueOf('Country of birth')).toBe('Hungary')
  expect(await valueOf('Nationality')).toBe('Hungary')
  expect(await valueOf('Address')).toBe('Lindenstrasse 14, 10969 Berlin, Germany')
  expect(await valueOf('Occupation')).toBe('Product designer')
  expect(await valueOf('Yearly income')).toBe('60000')
  expect(await valueOf('Source of funds')).toBe('salary')
  expect(await valueOf('Proof of address')).toBe('Utility bill')
  expect(await valueOf('Passport · Hungary')).toMatch(/^•• 7702.*June 2, 2031/)
  expect(screen.queryByText(/BD4417702/)).toBeNull()
  const kept = host.storage.keys().map((key) => host.storage.getItem(key))
  expect(kept.join('\n')).not.toMatch(/Lindenstrasse|7702|1991-04-17/)
  await press(user, /Ask for a change/)
  expect(openLink).toHaveBeenCalledWith(links.support)
  await press(user, 'Back')
  expect(await screen.findByRole('button', { name: /What we hold about you/ })).toBeVisible()
})

it('If the personal data are missing, forbidden or fail to load, a message tells which', async () => {
  const fail = ({ control }: Platform, status: number) => {
    control.fault({ endpoint: 'E45', kind: 'none' })
    control.fault({ endpoint: 'E45', kind: 'status', status, times: 'all' })
  }
  const { platform, cache } = await openHeld((opened) => fail(opened, 404))
  expect(await screen.findByText('Nothing yet')).toBeVisible()
  for (const [status, words] of [
    [403, "You don't have access"],
    [500, 'We ran into a problem'],
  ] as const) {
    fail(platform, status)
    // oxlint-disable-next-line no-await-in-loop -- There is one page.
    await act(() => cache.resetQueries({ queryKey: ['E45'] }))
    // oxlint-disable-next-line no-await-in-loop -- The next failure replaces this one.
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText('Date of birth')).toBeNull()
  }
})

it('Income and volume are hidden while amounts are hidden', async () => {
  const { platform, host } = await createRuntime()
  host.storage.setItem('tessera.hide-amounts', 'yes')
  const { user } = await openApp(platform, '/profile', host)
  await press(user, /What we hold about you/)
  expect(await valueOf('Yearly income')).toBe('Hidden amount••••')
  expect(await valueOf('Expected monthly volume')).toBe('Hidden amount••••')
  expect(await valueOf('Occupation')).toBe('Product designer')
})
