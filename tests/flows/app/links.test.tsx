import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  KILN_LINK,
  LANDLORD_LINK,
  bodiesTo,
  createSendSetup,
  openSend,
  continueToConfirm,
} from '../../support/orders/send-setup.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { storedText } from '../../support/platform/stored-values.ts'
import { openApp, press } from '../../support/render-app.tsx'

describe('Amounts from a link', () => {
  it("A link's amount of 1.125 is shown in Spanish as 1,125 and is not sent as a thousand", async () => {
    const runtime = await createSendSetup()
    const link = `${KILN_LINK}&currency=${USDT}&amount=1.125`
    const { user } = await openApp(runtime.platform, link, runtime.host, { language: 'es' })
    await press(user, 'Continuar')
    expect(await screen.findByLabelText('Importe en USDT')).toHaveValue('1,125')
    await press(user, 'Continuar')
    await press(user, /^Enviar [\d,.]+\sUSDT$/)
    expect(await screen.findByRole('heading', { name: 'Aceptado por Tessera' })).toBeVisible()
    const [body] = bodiesTo(runtime, 'E75')
    expect(Number(body?.['amount'])).toBeLessThan(10)
  })

  it('An unreadable link opened in Send clears the recipient', async () => {
    const { platform, host } = await createSendSetup()
    const first = await openApp(
      platform,
      `/send?to=${OUTSIDE_ADDRESS}&currency=${USDT}&amount=50`,
      host,
    )
    await screen.findByDisplayValue(OUTSIDE_ADDRESS)
    first.kill()
    await openApp(platform, '/send?request=broken', host)
    expect(await screen.findByText("This request can't be read")).toBeVisible()
    await waitFor(() => expect(screen.queryByDisplayValue(OUTSIDE_ADDRESS)).toBeNull())
    expect(screen.queryByText(OUTSIDE_ADDRESS)).toBeNull()
  })
})

describe('Links that arrive while a flow is open', () => {
  const ASIDE = 'Finish this order first, then open the link again.'
  const AGAIN = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}&amount=5`
  const arrives = (link: string) => act(() => history.pushState(null, '', link))
  const here = () => location.pathname + location.search

  async function openReview() {
    const runtime = await createSendSetup()
    const app = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
    await continueToConfirm(app.user, 'EUR', '100')
    return { ...runtime, ...app }
  }
  type Review = Awaited<ReturnType<typeof openReview>>

  const keptDraft = ({ host }: Review) =>
    JSON.parse(storedText(host, `draft.send.${WALLET}`) ?? '{}') as { amount?: unknown }

  it("A link opened during the review of a payment shows the form with the link's recipient", async () => {
    const runtime = await openReview()
    arrives(AGAIN)
    expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
    expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
    expect(here()).toBe('/send')
    await press(runtime.user, 'Continue')
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('5')
    expect(keptDraft(runtime)).toMatchObject({ to: OUTSIDE_ADDRESS, amount: { amount: '5' } })
  })

  it('A link opened on the first step of Send shows its recipient and their only account', async () => {
    await openSend(AGAIN)
    await screen.findByLabelText('To')
    arrives(LANDLORD_LINK.replace(/&.*/, ''))
    // The screen is rendered again once the accounts have loaded.
    await waitFor(() => expect(screen.getByText('Lindqvist Property AB')).toBeVisible())
    expect(await screen.findByText(/SE45/)).toBeVisible()
  })

  it('A link opened while an order is being sent is ignored; one opened later starts another payment', async () => {
    const { user, platform, ...runtime } = await openReview()
    const release = holdResponses(platform, 'E74')
    await press(user, /^Send /)
    arrives(AGAIN)
    expect(await screen.findByText(ASIDE)).toBeVisible()
    expect(here()).toBe('/send')
    release()
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(bodiesTo({ platform, ...runtime }, 'E74')).toMatchObject([{ amount: 100 }])
    arrives(LANDLORD_LINK)
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('')
  })

  it('A link opened while the outcome of an order is unknown is ignored, also after a restart', async () => {
    const runtime = await openReview()
    const { platform, host, user } = runtime
    platform.control.fault({ endpoint: 'E74', kind: 'timeout', ms: 1, times: 'all' })
    await press(user, /^Send /)
    await screen.findByText("We don't know if it was sent")
    arrives(AGAIN)
    expect(await screen.findByText(ASIDE)).toBeVisible()
    expect(screen.getByText("We don't know if it was sent")).toBeVisible()
    expect(keptDraft(runtime)).toMatchObject({ amount: { text: '100' } })
    runtime.kill()
    await openApp(platform, AGAIN, host)
    await screen.findByText("We don't know if it was sent")
    await waitFor(() => expect(here()).toBe('/send'))
    expect(keptDraft(runtime)).toMatchObject({ amount: { text: '100' } })
  })
})
