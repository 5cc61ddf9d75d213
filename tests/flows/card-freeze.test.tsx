import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { getCard } from '#api/cards/endpoints.ts'
import type { Host } from '#shell/host.ts'

import { openCard, useCardStage } from '../support/card-setup.ts'
import { signedInClient } from '../support/client.ts'
import { holdBack, usePlatformServer } from '../support/platform.ts'
import { pressable } from '../support/render-app.tsx'

usePlatformServer()
useCardStage()

it('What a frozen card means is said once, and stays', async () => {
  const haptic = vi.fn<Host['haptic']>()
  const { platform, card, app } = await openCard({ host: { haptic } })
  const observer = await signedInClient(platform)
  const letGo = holdBack(platform, 'E31')
  await app.user.click(await pressable('Freeze'))
  const note = await screen.findByText(/every purchase is declined until you unfreeze/)
  const region = note.parentElement as HTMLElement
  const said: (string | null)[] = []
  const watch = new MutationObserver(() => said.push(region.textContent))
  watch.observe(region, { childList: true, characterData: true, subtree: true })
  letGo()
  await waitFor(async () => {
    const { card_status } = await observer.call(getCard, { params: { id: card } })
    expect(card_status).toBe('FROZEN')
  })
  await waitFor(() => expect(haptic).toHaveBeenCalledWith('success'))
  await pressable('Unfreeze')
  watch.disconnect()
  expect(said).toEqual([])
})
