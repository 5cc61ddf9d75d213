import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Host } from '#shell/host.ts'

import { leaksIn } from '../../support/cards/card-leaks.ts'
import {
  isVisible,
  openCard,
  textsByPlace,
  useCardRuntime,
  revealMethods,
  type CardRuntime,
} from '../../support/cards/card-setup.ts'
import { findPressableButton, press } from '../../support/render-app.tsx'
import { pickInRotation } from '../../support/suite-size.ts'

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

  it('A code for an online purchase is shown with its expiry and copied as a secret', async () => {
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
  })

  // Card details use the same hook, and their tests cover every way to look away, so one way in
  // turn is enough here.
  it.each(pickInRotation(2, revealMethods))(
    'A code for an online purchase is hidden when %s',
    async (_way, go) => {
      isVisible.set(true)
      const runtime = await openCard({ host: { isVisible } })
      const code = await getCode(runtime)
      await act(async () => go())
      expectGone(runtime, code)
    },
  )

  it('An expired code for an online purchase disappears; a new one can be requested and replaced', async () => {
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
  })

  it('A code for an online purchase without a known expiry is hidden after half a minute', async () => {
    const runtime = await openCard()
    await findPressableButton(GET)
    runtime.platform.control.fault({
      endpoint: 'E30',
      kind: 'malformed',
      body: JSON.stringify({ otp: '135790', internal_card_id: runtime.card }),
      times: 'all',
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
    const code = await getCode(runtime)
    expect(screen.getByRole('timer')).toHaveTextContent('Hides in 30 seconds')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expectGone(runtime, code)
    expect(await findPressableButton(GET)).toBeVisible()
  })
})
