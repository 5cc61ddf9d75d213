import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeAddress } from '#mocks/services/addresses.ts'
import type { HostAnswer } from '#shell/host.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { deleteKilnAddresses } from '../../support/orders/send-people.ts'
import { createSendSetup } from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { createRuntime, openApp, press } from '../../support/render-app.tsx'

const EVM = makeAddress('evm', 'somebody')

it('A late response about a chosen recipient does not replace an address pasted afterwards', async () => {
  const { observer, platform, host } = await createSendSetup()
  await deleteKilnAddresses(observer)
  const { user, cache } = await openApp(platform, '/send', host)
  await screen.findByRole('button', { name: /^Kiln Studio/ })
  const answer = holdResponses(platform, 'E14')
  await press(user, /^Kiln Studio/)
  await user.click(screen.getByLabelText('To'))
  await user.paste(EVM)
  expect(await screen.findByDisplayValue(EVM)).toBeVisible()
  await act(async () => answer())
  await act(async () => {
    while (cache.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.queryByLabelText('Amount in USDT')).toBeNull()
  expect(screen.getByDisplayValue(EVM)).toBeVisible()
})

it('Clipboard text that arrives after the recipient was confirmed changes neither recipient nor asset', async () => {
  let answer: (asked: HostAnswer<string>) => void = () => {}
  const { platform, host } = await createRuntime({
    canReadClipboard: true,
    readClipboard: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const { user } = await openApp(platform, `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}`, host)
  await press(user, 'Paste')
  await press(user, 'Continue')
  await user.type(await screen.findByLabelText('Amount in USDT'), '20')
  await screen.findByText('Cost')
  await act(async () => answer({ outcome: 'given', value: makeAddress('bitcoin', 'somebody') }))
  expect(screen.getByLabelText('Amount in USDT')).toHaveValue('20')
  await press(user, 'Continue')
  await screen.findByRole('heading', { level: 1, name: 'Review' })
  expect(screen.getByRole('main')).toHaveTextContent(OUTSIDE_ADDRESS)
})
