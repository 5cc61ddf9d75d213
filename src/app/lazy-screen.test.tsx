import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { expect, it, vi } from 'vitest'

import messages from '#i18n/messages/en.ts'

import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

function Late() {
  return <h1>{useTranslations('wallets')('title')}</h1>
}

async function draw(Screen: LazyScreen): Promise<{ wasSkeletonThere: () => boolean }> {
  const seen = vi.fn<() => void>()
  const Skeleton = () => {
    seen()
    return null
  }
  await act(async () => {
    render(
      <IntlProvider locale="en" messages={messages}>
        <Suspense fallback={<Skeleton />}>
          <Screen />
        </Suspense>
      </IntlProvider>,
    )
  })
  return { wasSkeletonThere: () => seen.mock.calls.length > 0 }
}

it('A prefetched screen renders at once, without its skeleton', async () => {
  const Screen = lazyScreen(async () => ({ Late }), 'wallets')
  expect(await Screen.preload('en')).toBe(true)
  const { wasSkeletonThere } = await draw(Screen)
  expect(screen.getByRole('heading')).toBeVisible()
  expect(wasSkeletonThere()).toBe(false)
})

it('A screen that is still loading shows its skeleton', async () => {
  let come = () => {}
  const code = new Promise<{ Late: typeof Late }>((resolve) => {
    come = () => resolve({ Late })
  })
  const { wasSkeletonThere } = await draw(lazyScreen(() => code, 'wallets'))
  expect(wasSkeletonThere()).toBe(true)
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => come())
  expect(await screen.findByRole('heading')).toBeVisible()
})
