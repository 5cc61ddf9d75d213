import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Host } from '#shell/host.ts'

import { leaksIn } from '../../support/cards/card-leaks.ts'
import {
  openCard,
  textsByPlace,
  useCardRuntime,
  type CardRuntime,
} from '../../support/cards/card-setup.ts'
import { findPressableButton, press } from '../../support/render-app.tsx'

useCardRuntime()

describe('Code for an online purchase', () => {
  const GET = 'Code'

  async function getCode({ app }: CardRuntime): Promise<string> {
    await press(app.user, GET)
    return (await screen.findByText(/^\d{6}$/)).textContent ?? ''
  }

  function expectGone(runtime: CardRuntime, code: string): void {
    expect(screen.queryByText(code)).toBeNull()
    const { answers: _, ...places } = textsByPlace(runtime)
    expect(leaksIn({ number: 'none', cvv: code }, places)).toEqual([])
  }

  // Card details use the same hook, and their tests cover every way to look away.
  it('A code for an online purchase is copied as a secret, and hidden when the window loses focus', async () => {
    const copied: string[] = []
    const copyText = vi.fn<Host['copyText']>()
    const runtime = await openCard({
      host: { copyText, copySecret: async (text) => copied.push(text) > 0 },
    })
    const code = await getCode(runtime)
    expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for (?:5:00|4:\d\d)\.$/)
    await runtime.app.user.click(screen.getByRole('button', { name: 'Copy: Code' }))
    expect(copied).toEqual([code])
    expect(copyText).not.toHaveBeenCalled()
    await act(async () => window.dispatchEvent(new Event('blur')))
    expectGone(runtime, code)
  })

  it('An expired code disappears, a new one replaces it, and one of unknown expiry hides in 30 seconds', async () => {
    const runtime = await openCard()
    await findPressableButton(GET)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
    const code = await getCode(runtime)
    await act(() => vi.advanceTimersByTimeAsync(301_000))
    expect(screen.getByText('The code has expired', { ignore: '[role=status]' })).toBeVisible()
    expectGone(runtime, code)
    await runtime.app.user.click(screen.getByRole('button', { name: 'New code' }))
    expect(await screen.findByText(/^\d{6}$/)).toBeVisible()
    await press(runtime.app.user, GET)
    await waitFor(() => expect(runtime.platform.sentTo('E30')).toHaveLength(3))
    expect(await screen.findAllByText(/^\d{6}$/)).toHaveLength(1)
    runtime.platform.control.fault({
      endpoint: 'E30',
      kind: 'malformed',
      body: JSON.stringify({ otp: '135790', internal_card_id: runtime.card }),
      times: 'all',
    })
    await press(runtime.app.user, GET)
    const undated = await screen.findByText('135790')
    expect(screen.getByRole('timer')).toHaveTextContent('Hides in 30 seconds')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(undated).not.toBeInTheDocument()
    expectGone(runtime, '135790')
    expect(await findPressableButton(GET)).toBeVisible()
  })
})
