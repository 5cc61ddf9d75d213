import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { orderQueries } from '#api/orders/queries.ts'
import { toQuote } from '#api/orders/views.ts'
import { createAppRuntime } from '#app/boot.ts'
import { PersonGuard } from '#app/root/app.tsx'
import { decimal, isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { useRecordNotice } from '#orders/record-notice.tsx'
import { useMarkOutcomeSeen } from '#orders/use-journal.ts'
import { useConfirmedDraft, useOrder } from '#orders/use-order.ts'
import { appLockOf } from '#session/lock/lock-store.ts'
import { ServicesProvider, useObservable } from '#session/services.tsx'
import { manualSignOut, useSession, useTelegramSignIn } from '#session/session.ts'
import type { TelegramLaunch } from '#shell/host.ts'
import { createObservable } from '#shell/observable.ts'
import { storedValue } from '#storage/stored.ts'
import { ThemeRoot } from '#ui/theme-root.tsx'

import { createFakeHost } from '../platform/fake-host.ts'
import { settingsOf } from '../platform/platform.ts'
import { BatchScreen } from './batch.tsx'
import { collectStorageListeners } from './device.ts'
import type { PersonName } from './people.ts'
import { intentFor, nameOf, type AppPage, type PageView, type SimulationState } from './state.ts'

export const storedAmount = storedValue('draft.simulation', z.custom<Decimal>(isDecimal))

function launchOf({ platform }: SimulationState, name: PersonName): TelegramLaunch {
  const { telegramId: id } = platform.people[name]
  const { initData } = platform.sandbox.control.telegram({ user: { id, first_name: name } })
  return {
    initDataRaw: initData,
    hash: new URLSearchParams(initData).get('hash') ?? '',
    user: { id, firstName: name, lastName: '', username: '', languageCode: 'en' },
  }
}

let pages = 0

/** Opens a page on the device; in Telegram, `launch` names the account. */
export function openPage(
  simulation: SimulationState,
  label: string,
  launch: PersonName | undefined,
): AppPage {
  const origin = `http://page-${++pages}.test`
  const page: AppPage = {
    label,
    origin,
    launch,
    isAlive: true,
    heard: [],
    missed: undefined,
    running: undefined as never,
    view: createObservable<PageView>({
      isOpen: true,
      isSecondWallet: false,
      language: 'en',
      batch: undefined,
      draft: undefined,
      version: 0,
    }),
    order: undefined,
    look: undefined,
    run: undefined,
    session: undefined,
    signIn: undefined,
    intent: undefined,
    mustShow: undefined,
    mustAsk: undefined,
    startedOver: 0,
    hasActed: false,
    unmount: () => {},
  }
  const go = () => {
    if (page.isAlive && !simulation.leaving.includes(page)) simulation.leaving.push(page)
  }
  const host = createFakeHost(simulation.device.storageOf(page), {
    ...(launch && { environment: 'telegram' as const, telegram: launchOf(simulation, launch) }),
    leaveTo: go,
    reload: go,
  })
  const { control } = simulation.platform.sandbox
  const settings = settingsOf({ origin, control })
  page.running = collectStorageListeners(page, () => {
    const running = createAppRuntime(host, settings, '')
    appLockOf(running.services.person.scope)
    return running
  })
  simulation.pages.push(page)
  const { scope } = page.running.services.person
  page.view.set({ ...page.view.get(), draft: storedAmount.read(scope) })
  act(() => {
    page.unmount = render(<Root simulation={simulation} page={page} />).unmount
  })
  return page
}

export function closePage(simulation: SimulationState, page: AppPage): void {
  page.isAlive = false
  page.heard = []
  simulation.leaving = simulation.leaving.filter((one) => one !== page)
  page.unmount()
  page.running.client.clear()
}

/**
 * Frees the memory of a closed page: modules of the app hold the page's storage, and the storage
 * holds its platform.
 */
export const freeClosedPage = (page: AppPage): void => {
  const nothing = {
    order: undefined,
    look: undefined,
    run: undefined,
    session: undefined,
    signIn: undefined,
  }
  Object.assign(page, nothing, { running: undefined, unmount: undefined, intent: undefined })
}

export function reopenPage(
  simulation: SimulationState,
  page: AppPage,
  launch = page.launch,
): AppPage {
  closePage(simulation, page)
  return openPage(simulation, page.label, launch)
}

const show = (
  page: AppPage,
  shown: Partial<Pick<AppPage, 'session' | 'signIn' | 'order' | 'look'>>,
) => void Object.assign(page, shown)

type Props = { simulation: SimulationState; page: AppPage }

function Root({ simulation, page }: Props) {
  const { language } = useObservable(page.view)
  const { services, client } = page.running
  return (
    <ServicesProvider services={services}>
      <IntlProvider locale={language} messages={{}} onError={() => {}}>
        <QueryClientProvider client={client}>
          <ThemeRoot platform="base" appearance="light">
            <PersonGuard>
              <Start simulation={simulation} page={page} />
            </PersonGuard>
          </ThemeRoot>
        </QueryClientProvider>
      </IntlProvider>
    </ServicesProvider>
  )
}

function Start({ simulation, page }: Props) {
  const session = useSession()
  const { host, person } = page.running.services
  const lock = appLockOf(person.scope)
  const isLocked = useSyncExternalStore(lock.subscribe, lock.get) === 'locked'
  const [hasBegun, setBegun] = useState(!isLocked)
  if (!isLocked && !hasBegun) setBegun(true)
  const { isOpen, isSecondWallet, batch } = useObservable(page.view)
  useLayoutEffect(() => show(page, { session }))
  if (!hasBegun) return null
  if (!session.isSignedIn)
    return host.telegram === undefined || manualSignOut.read(person.scope) ? null : (
      <Entry page={page} />
    )
  const name = nameOf(simulation, page)
  if (isOpen && name !== undefined && batch !== undefined)
    return <BatchScreen key={batch.id} {...{ simulation, page, name, batch }} />
  return isOpen && name !== undefined ? (
    <OrderScreen key={`${name} ${isSecondWallet}`} {...{ simulation, page, name }} />
  ) : null
}

function Entry({ page }: { page: AppPage }) {
  const { mutate } = useMutation(useTelegramSignIn())
  useEffect(() => {
    show(page, { signIn: () => mutate() })
    mutate()
    return () => show(page, { signIn: undefined })
  }, [page, mutate])
  return null
}

function OrderScreen({ simulation, page, name }: Props & { name: PersonName }) {
  const kind = simulation.kinds[name]
  const { draft, version, isSecondWallet } = useObservable(page.view)
  const person = simulation.platform.people[name]
  const walletId = isSecondWallet ? person.secondWallet : person.walletId
  const order = useOrder(kind.definition, walletId, ({ step, isEarlier, order: { details } }) => {
    if (step !== 'sent' || isEarlier || details === undefined) return
    storedAmount.remove(page.running.services.person.scope)
    page.view.set({ ...page.view.get(), draft: undefined })
  })
  const { state } = order
  useMarkOutcomeSeen(state.step === 'sent' || state.step === 'rejected' ? state : undefined)
  useLayoutEffect(() => {
    show(page, { order })
    return () => show(page, { order: undefined })
  })
  const isForm = ['ready', 'checking', 'sending'].includes(state.step)
  if (!isForm || draft === undefined) return null
  const failure = state.step === 'ready' ? state.failure : undefined
  return (
    <Review
      key={`${version} ${draft}`}
      isRepeatable={kind.isRepeatable}
      {...{ simulation, page, name, draft, failure, walletId }}
    />
  )
}

interface ReviewProps extends Props {
  name: PersonName
  draft: Decimal
  walletId: WalletId
  isRepeatable: boolean
  failure: Parameters<typeof useRecordNotice>[1]
}

function Review({ simulation, page, name, draft, walletId, isRepeatable, failure }: ReviewProps) {
  const kind = simulation.kinds[name]
  const confirmed = useConfirmedDraft(kind.definition.kind, [kind.name, draft, walletId])
  const [opened] = useState(() => ({
    intent: intentFor(simulation, name, draft),
    fingerprint: simulation.fingerprints[name],
    quote: simulation.quotes.get(`${name} ${draft}`),
  }))
  const record = useRecordNotice(isRepeatable, failure)
  useLayoutEffect(() => {
    const asked = kind.price?.(draft)
    const { client } = page.running
    const shown = () => {
      if (asked === undefined) return undefined
      const { queryKey } =
        asked.version === 'v1'
          ? orderQueries.quoteV1(asked.request)
          : orderQueries.quote(asked.request)
      const newest = client.getQueryData(queryKey)
      return newest === undefined ? opened.quote : toQuote(newest)
    }
    const look = {
      confirmed,
      intent: opened.intent,
      fingerprint: opened.fingerprint,
      get prices() {
        const price = shown()
        return asked && price ? [{ ...asked, shown: price }] : []
      },
      unrecordedConsent: record.unrecordedConsent,
      needsConsent: record.needsConsent,
      agree: () => record.setAgreed(true),
    }
    show(page, { look })
    return () => show(page, { look: undefined })
  })
  return null
}

export const DRAFT_AMOUNTS = [decimal('100'), decimal('250'), decimal('1200')] as const
