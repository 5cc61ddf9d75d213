import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { makeAddress } from '#mocks/services/addresses.ts'

import { openSendReview } from '../../support/orders/send-outcome.ts'
import { createSendSetup, ordersOf, SEND_BUTTON } from '../../support/orders/send-setup.ts'
import {
  checkTable,
  createRuntime,
  fillIn,
  openApp,
  press,
  findPressableButton,
} from '../../support/render-app.tsx'

const KILN = makeAddress('tron', 'Kiln Studio')

/** Presses twice before the screen can answer the first press. */
const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click()
    button.click()
  })

async function fillInRecipient(user: UserEvent): Promise<HTMLElement> {
  fillIn(await screen.findByLabelText('Full name'), 'Ada Quill')
  await press(user, /^SEPA/)
  const field = await screen.findByLabelText('IBAN')
  fillIn(field, 'DE89370400440532013000')
  return field
}

const CASES: {
  title: string
  path: string
  prepare?: (user: UserEvent) => Promise<unknown>
  button: string | RegExp
  /** Text of the screen that follows the presses. */
  done: string | RegExp
  calls: Record<string, number>
}[] = [
  {
    title: 'A new recipient',
    path: '/counterparties/new',
    prepare: fillInRecipient,
    button: 'Save',
    done: 'Ada Quill',
    calls: { E11: 1, E15: 1 },
  },
  {
    title: 'A bulk payment',
    path: '/send/many',
    prepare: (user) =>
      checkTable(
        user,
        `Address;Asset;Network;Amount\n${KILN};USDT;Tron;21.5\n${KILN};USDT;Tron;22.5`,
      ),
    button: 'Send 2 payments',
    done: 'Payments sent',
    calls: { E75: 2 },
  },
]

it.each(CASES)('$title: a quick double press has the effect of one press', async (one) => {
  const { platform, host } = await createRuntime({ popup: async () => 'yes' })
  const { user } = await openApp(platform, one.path, host)
  await one.prepare?.(user)
  pressTwice(await findPressableButton(one.button))
  await waitFor(() => expect(screen.getAllByText(one.done)[0]).toBeVisible())
  for (const [endpoint, count] of Object.entries(one.calls))
    expect(platform.sentTo(endpoint as Parameters<typeof platform.sentTo>[0])).toHaveLength(count)
})

it('Two quick presses on "Send it again" send the payment once more, and not twice', async () => {
  const runtime = await createSendSetup()
  const first = await openSendReview(runtime, KILN, '20')
  await press(first.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  first.kill()
  const { user } = await openSendReview(runtime, KILN, '20')
  await press(user, SEND_BUTTON)
  pressTwice(await findPressableButton('Send it again'))
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  await waitFor(() => expect(ordersOf(runtime)).toHaveLength(2))
})
