/** What is chosen in Send's first step stays, whatever is answered late or was typed for something else. */
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { deleteDestination } from '#api/counterparties/endpoints.ts'
import { DestinationId } from '#api/counterparties/schema.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import type { Asked } from '#shell/host.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { createSendSetup, openSend, pay } from '../../support/orders/send-setup.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { holdBack } from '../../support/platform/platform.ts'
import { createRuntime, openApp, press, retype } from '../../support/render-app.tsx'

/** All but one of how Kiln Studio is paid: with one there is nothing to choose. */
const OTHER_DESTINATIONS = [
  'bf3cd087-6e2a-4f7c-b00a-33ebd1e15f88',
  '5c9d6764-523a-425f-a935-e84974720d46',
]
const EVM = makeAddress('evm', 'somebody')

it('A late answer about a person who was pressed does not replace the address pasted since', async () => {
  const { observer, platform, host } = await createSendSetup()
  for (const id of OTHER_DESTINATIONS)
    await observer.call(deleteDestination, {
      params: {
        wallet_id: WALLET,
        account_id: COUNTERPARTY_IDS.kiln,
        counterparty_destination_id: DestinationId.parse(id),
      },
    })
  const { user, cache } = await openApp(platform, '/send', host)
  await screen.findByRole('button', { name: /^Kiln Studio/ })
  const answer = holdBack(platform, 'E14')
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

it('An amount of one asset is no amount of another that is chosen in the first step', async () => {
  const { user } = await openSend(pay(OUTSIDE_ADDRESS, '2'))
  await press(user, 'Continue')
  await retype(user, await screen.findByLabelText('Amount in USDT'), '7')
  await press(user, 'Back')
  await user.clear(await screen.findByLabelText('To'))
  const assets = within(screen.getByRole('region', { name: /What do you want to send/ }))
  await user.click(assets.getAllByRole('button')[0] as HTMLElement)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: /^TON/ }))
  await user.type(screen.getByLabelText('To'), makeAddress('ton', 'somebody'))
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in TON')).toHaveValue('')
})

it('A clipboard that answers once the recipient was confirmed changes neither that nor the asset', async () => {
  let answer: (asked: Asked<string>) => void = () => {}
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
  await screen.findByRole('heading', { level: 1, name: 'Check and send' })
  expect(screen.getByRole('main')).toHaveTextContent(OUTSIDE_ADDRESS)
})
