import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { orderJournal } from '#orders/journal.ts'

import { newIntentId } from '../../support/orders/orders.ts'
import {
  bodiesTo,
  createSendSetup,
  newestCode,
  continueToCode,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { press } from '../../support/render-app.tsx'

const EARLIER = 'An earlier order'

const journalOf = ({ host }: SendSetup) => orderJournal(scopeOf(host))

it('A confirmation code does not send a payment that another tab has sent meanwhile', async () => {
  const runtime = await createSendSetup()
  const { user } = await continueToCode(runtime)
  const journal = journalOf(runtime)
  const [waiting] = journal.all()
  if (waiting === undefined) throw new Error('no order')
  journal.write({
    ...waiting,
    key: 'other',
    id: newIntentId(),
    draft: 'other',
    status: 'sent',
    at: Date.now(),
  })
  await press(user, 'Send code')
  await waitFor(() => expect(newestCode(runtime)).not.toBe(''))
  await user.type(await screen.findByLabelText('Six-digit code'), newestCode(runtime))
  expect(await screen.findByRole('heading', { name: EARLIER })).toBeVisible()
  expect(bodiesTo(runtime, 'E74')).toHaveLength(1)
})
