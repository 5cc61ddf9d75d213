import { endpoints } from '../../src/api/endpoints.ts'
import { paths } from '../../src/paths.ts'
import type { App } from '../../tests/e2e/models/app.ts'
import { Home } from '../../tests/e2e/models/home.ts'
import { DEMO, MIRA, SAVED_RECIPIENTS, type Person, type Sandbox } from '../../tests/e2e/sandbox.ts'

export interface PictureScreen {
  name: string
  seed: 'demo' | 'empty'
  open: (app: App) => Promise<void>
  isLoading?: true
  isOffline?: true
}

/** Milliseconds by which a response is held back: more than any picture takes. */
const NEVER_MS = 20_000

type Screen = keyof typeof paths

/** Address of a screen, or of a list and its first link that leads to the screen. */
type Address = string | { list: string; link: string }

const linkOn = (list: string, folder = list): Address => ({
  list,
  // An item's id has dashes; links to a subfolder don't count.
  link: `a[href^="${folder}/"][href*="-"]:not([href^="${folder}/accounts/"])`,
})

/** Address of every screen; a route without one doesn't compile. */
const ADDRESSES: Record<Screen, Address> = {
  home: '/',
  signIn: '/sign-in',
  signInCode: '/sign-in/code',
  signUp: '/sign-up',
  logout: '/auth/logout',
  wallets: '/wallets',
  newWallet: '/wallets/new',
  asset: '/assets/USDT',
  activity: '/activity',
  books: '/books',
  transaction: { list: '/activity', link: 'a[href^="/activity/"]' },
  deposit: '/add',
  depositCrypto: '/add/crypto',
  depositBank: '/add/bank?rail=ach',
  requests: '/add/requests',
  send: '/send',
  payMany: '/send/many',
  exchange: '/exchange',
  virtualAccounts: '/accounts',
  newVirtualAccount: '/accounts/new',
  virtualAccount: linkOn('/accounts'),
  cards: '/cards',
  newCard: '/cards/new',
  topUp: '/cards/top-up',
  cardSpending: '/cards/spending',
  cardAccount: linkOn('/cards', '/cards/accounts'),
  card: linkOn('/cards'),
  counterparties: '/counterparties',
  newCounterparty: '/counterparties/new',
  importRecipients: '/counterparties/import',
  counterparty: `/counterparties/${SAVED_RECIPIENTS.checking.counterparty}`,
  verification: '/verification',
  verificationRail: linkOn('/verification'),
  developer: '/developer',
  twoFactor: '/security',
  profile: '/profile',
  more: '/more',
}

/** Screens that need no session, or that are left at once. */
const WITHOUT_SESSION: readonly string[] = ['signIn', 'signInCode', 'signUp', 'logout']

/** Screens that read nothing, so they have no loading state. */
const NEVER_LOADING: readonly string[] = ['more', 'newWallet']

const READ = Object.values(endpoints).filter(({ method }) => method === 'GET')

const faultEverywhere = async (
  sandbox: Sandbox,
  fault: Omit<Parameters<Sandbox['fault']>[0], 'endpoint'>,
): Promise<void> => {
  await Promise.all(READ.map(({ id }) => sandbox.fault({ endpoint: id, times: 99, ...fault })))
}

interface State extends Omit<PictureScreen, 'open'> {
  prepare?: (sandbox: Sandbox) => Promise<void>
}

const STATES: readonly State[] = [
  { name: 'empty', seed: 'empty' },
  {
    name: 'loading',
    seed: 'demo',
    isLoading: true,
    prepare: (sandbox) => faultEverywhere(sandbox, { kind: 'slow', ms: NEVER_MS }),
  },
  {
    name: 'error',
    seed: 'demo',
    prepare: (sandbox) => faultEverywhere(sandbox, { kind: 'status', status: 500 }),
  },
  {
    name: 'offline',
    seed: 'demo',
    isOffline: true,
    prepare: (sandbox) => faultEverywhere(sandbox, { kind: 'drop' }),
  },
]

async function resolve(app: App, address: Address, person: Person): Promise<string> {
  if (typeof address === 'string') return address
  await app.openAs(person, address.list)
  const link = app.view.locator(address.link).first()
  return (await link.getAttribute('href')) ?? address.list
}

function placesOf(screen: Screen): PictureScreen[] {
  const address = ADDRESSES[screen]
  const openAs = (person: Person) => async (app: App) => {
    await app.openAs(person, await resolve(app, address, person))
    // The chart appears after the start.
    if (screen === 'home' || screen === 'asset') await new Home(app).chart.waitFor()
  }
  if (WITHOUT_SESSION.includes(screen))
    return [{ name: screen, seed: 'demo', open: (app) => app.open(address as string) }]
  return [
    { name: screen, seed: 'demo', open: openAs(DEMO) },
    ...STATES.filter(({ name, isLoading }) =>
      isLoading ? !NEVER_LOADING.includes(screen) : name !== 'empty' || typeof address === 'string',
    ).map(({ name, prepare, ...state }): PictureScreen => ({
      ...state,
      name: `${screen}, ${name}`,
      open: async (app) => {
        const path = await resolve(app, address, DEMO)
        await prepare?.(app.sandbox)
        await app.openAs(DEMO, path)
        // The verification notice above the assets loads later.
        if (screen === 'home' && state.seed === 'empty')
          await app.main.getByRole('link', { name: app.words.attention.verify }).waitFor()
      },
    })),
  ]
}

const CLOSED: readonly PictureScreen[] = [
  { name: 'developer, not allowed', seed: 'demo', open: (app) => app.openAs(MIRA, '/developer') },
  {
    name: 'home, account blocked',
    seed: 'demo',
    open: async (app) => {
      await app.openAs(DEMO)
      await app.sandbox.scenario('block-user', { email: DEMO.email })
      await app.open('/', { user: DEMO.telegram })
    },
  },
  {
    name: 'exchange, not allowed',
    seed: 'demo',
    open: async (app) => {
      const order = { type: 'EXCHANGE_CRYPTO_INTERNAL', rail: 'SEPA' }
      await app.sandbox.scenario('order-rail', order)
      await app.openAs(DEMO, '/exchange')
    },
  },
]

/** Home on a second visit, with space for frequent recipients. */
const SECOND_VISIT: PictureScreen = {
  name: 'home, second visit',
  seed: 'demo',
  open: async (app) => {
    await app.openAs(DEMO)
    const isNoted = () => Object.keys(localStorage).some((key) => key.includes('paid-earlier.'))
    await app.frame.waitForFunction(isNoted)
    await app.open('/', { user: DEMO.telegram })
    const { title } = app.words.attention.recipients
    await app.view.getByRole('list', { name: title }).getByRole('link').nth(1).waitFor()
    await new Home(app).chart.waitFor()
  },
}

export const PICTURE_SCREENS: readonly PictureScreen[] = [
  SECOND_VISIT,
  ...(Object.keys(paths) as Screen[]).flatMap(placesOf),
  ...CLOSED,
]
