import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { issueFormPath, issueCard, typeCardName } from '../../support/cards/card-issue-setup.ts'
import {
  openPath,
  openSendReview,
  sendAndDismiss,
  type AppWithUser,
} from '../../support/orders/send-outcome.ts'
import {
  confirmQuestions,
  createSendSetup,
  SEND_BUTTON,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { checkTable, press } from '../../support/render-app.tsx'

interface Way {
  begin: (runtime: SendSetup) => Promise<AppWithUser>
  calls: readonly EndpointId[]
  back: string
  again: (user: UserEvent) => Promise<void>
  done: string | RegExp
}

const KILN = makeAddress('tron', 'Kiln Studio')
const BACK = 'Back to the new one'

const WAYS: Record<string, Way> = {
  Send: {
    async begin(runtime) {
      const app = await openSendReview(runtime, KILN, '33')
      await confirmQuestions(app.user)
      await press(app.user, SEND_BUTTON)
      return app
    },
    calls: ['E75', 'E55'],
    back: BACK,
    again: (user) => press(user, SEND_BUTTON),
    done: /^(?:Accepted by Tessera|On its way)$/,
  },
  'A new card': {
    async begin(runtime) {
      const app = await openPath(runtime, issueFormPath('account'))
      await typeCardName(app.user, 'Studio')
      await issueCard(app.user)
      return app
    },
    calls: ['E26'],
    back: BACK,
    again: issueCard,
    done: /^Studio/,
  },
  'A bulk payment': {
    async begin(runtime) {
      const app = await openPath(runtime, '/send/many')
      await checkTable(app.user, `Address;Asset;Network;Amount\n${KILN};USDT;Tron;33`)
      await screen.findByText('1 line is ready.')
      await press(app.user, 'Send 1 payment')
      return app
    },
    calls: ['E75', 'E55'],
    back: 'Back to the bulk payment',
    again: (user) => press(user, 'Continue'),
    done: 'Payments sent',
  },
  'An import of recipients': {
    async begin(runtime) {
      const app = await openPath(runtime, '/counterparties/import')
      const iban = makeIban('DE', '370400440000012345')
      await checkTable(app.user, `Name;IBAN\nAda Quill;${iban}`)
      await screen.findByText('1 line is ready.')
      await press(app.user, 'Save 1 recipient')
      return app
    },
    calls: ['E11'],
    back: 'Back to the import',
    again: (user) => press(user, 'Continue'),
    done: 'Recipients saved',
  },
}

it.each(Object.entries(WAYS))(
  '%s first shows an order that was sent although dismissed as not sent, then sends its own',
  async (_, { begin, calls, back, again, done }) => {
    const runtime = await createSendSetup()
    await sendAndDismiss(runtime)
    const made = () => calls.flatMap((id) => runtime.platform.sentTo(id))
    const before = made().length
    const { user } = await begin(runtime)
    expect(await screen.findByRole('heading', { name: 'An earlier order' })).toBeVisible()
    expect(screen.getByText(/^Sending 20\sUSDT$/)).toBeVisible()
    expect(made()).toHaveLength(before)
    await press(user, back)
    await again(user)
    expect((await screen.findAllByText(done))[0]).toBeVisible()
    expect(made()).toHaveLength(before + 1)
  },
)
