import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import {
  giveUpCard,
  issueFormPath,
  issueCard,
  typeCardName,
} from '../../support/cards/card-issue-setup.ts'
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
import { checkTable, press, signOutAndIn } from '../../support/render-app.tsx'

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

/** Orders the card "First" and gives it up, although the platform has issued it. */
async function issueAndGiveUp(runtime: SendSetup): Promise<void> {
  const { user, kill } = await openPath(runtime, issueFormPath('prepaid'))
  await giveUpCard(user, runtime.platform, 'First', { kind: 'malformed' })
  kill()
}

const EARLIER = {
  'a payment': { dismiss: sendAndDismiss, title: /^Sending 20\sUSDT$/ },
  'a card': { dismiss: issueAndGiveUp, title: '“First” was issued' },
  'a card before the sign-out': {
    async dismiss(runtime) {
      await issueAndGiveUp(runtime)
      await signOutAndIn(runtime.platform, runtime.host)
    },
    title: '“F…” was issued',
  },
} satisfies Record<
  string,
  { dismiss: (runtime: SendSetup) => Promise<void>; title: string | RegExp }
>

const CASES = Object.entries(WAYS).flatMap(([way, steps]) =>
  Object.entries(EARLIER).map(([earlier, order]) => ({ way, earlier, ...steps, ...order })),
)

it.each(CASES)(
  '$way first shows the outcome of $earlier that was dismissed but carried out, then sends its own',
  async ({ begin, calls, back, again, done, dismiss, title }) => {
    const runtime = await createSendSetup()
    await dismiss(runtime)
    const made = () => calls.flatMap((id) => runtime.platform.sentTo(id))
    const before = made().length
    const { user } = await begin(runtime)
    expect(await screen.findByRole('heading', { name: 'An earlier order' })).toBeVisible()
    expect(screen.getByText(title)).toBeVisible()
    expect(made()).toHaveLength(before)
    await press(user, back)
    await again(user)
    expect((await screen.findAllByText(done))[0]).toBeVisible()
    expect(made()).toHaveLength(before + 1)
  },
)
