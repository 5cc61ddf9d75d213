import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import en from '#i18n/messages/en.ts'
import { ServicesProvider, type Services } from '#session/services.tsx'
import { createFakeHost } from '#tests/support/fake-host.ts'

import { ErrorBoundary } from './error-boundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'

const reload = vi.fn()

function draw(children: ReactNode) {
  const services = { host: createFakeHost(undefined, { reload }) } as Services
  render(
    <IntlProvider locale="en" messages={en}>
      <ServicesProvider services={services}>
        <ErrorBoundary>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      </ServicesProvider>
    </IntlProvider>,
  )
}

beforeEach(() => {
  reload.mockClear()
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

it('The boundary draws a screen anew after a fault of its own', async () => {
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('oops')
    return <p>Here</p>
  }
  draw(<Fragile />)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Here')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it('The page loads anew where the code of a screen did not come, once there is a connection', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const Screen = lazyScreen<'Screen', object>(load, 'Screen')
  draw(<Screen />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/SCREEN/)).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(again)
  expect(reload).not.toHaveBeenCalled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await userEvent.click(again)
  expect(reload).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})
