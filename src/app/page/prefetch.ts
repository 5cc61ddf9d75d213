/**
 * Asks for the words, in Telegram for its bridge, and for what Home is drawn from, while the scripts are still on
 * their way; at a launch in Telegram without a session for the session first. Balances are drawn from the answers at
 * once (home.ts). The app takes an answer once, for the token and the body that it was asked with
 * (src/shell/prefetched-responses.ts). Whatever goes wrong here, the app asks again by itself.
 */
import { toProofBody } from '#api/auth/telegram-proof.ts'
import { authorizationOf, headersOf } from '#api/http/headers.ts'
import { ACCESS_KEY, storedOwner } from '#api/http/token-store.ts'
import { directionOf } from '#i18n/direction.ts'
import { languageOf } from '#i18n/languages.ts'
import { claimsOf, personOfLaunch, prefixOf, prefixOfTenant } from '#session/person.ts'
import { fetchConfig } from '#shell/config-file.ts'
import { detect, platformOf } from '#shell/detect.ts'
import { LANGUAGE_KEY } from '#shell/device-names.ts'
import type { KeptError } from '#shell/early-errors.ts'
import type { TelegramLaunch } from '#shell/host.ts'
import type { HomeAnswers, Prefetch } from '#shell/prefetched-responses.ts'
import { readTenantLook } from '#shell/tenant-look.ts'
import { HOME_SNAPSHOT_NAME, LOCK_NAME, SIGNED_OUT_NAME, WALLET_NAME } from '#storage/names.ts'

import { noticeKindAt, type NoticeTexts } from '../operators/notice-kind.ts'
import { isLinked, readJson, storage } from './device.ts'
import { fetchFilesAhead, type PageBuild } from './fetch-ahead.ts'
import type { HomeSnapshot } from './home-picture.ts'

/** What is read of the build's settings and of those of `config.json`, which win. */
type Texts = Partial<NoticeTexts>

/** Errors that are kept until somebody takes them. */
const MOST_ERRORS = 10

/** Milliseconds that a token must still be good for. */
const TOKEN_MARGIN_MS = 5000

/** For `src/shell/early-errors.ts`; a page that breaks without end keeps the first ones. */
function keepErrors(): void {
  const first: KeptError[] = []
  window.__tesseraErrors = first
  const keep = (event: Event) => {
    const { error, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>
    // Somebody may have taken the place of the list since, who takes all that comes.
    const kept = window.__tesseraErrors
    if (Array.isArray(kept) && kept.length >= MOST_ERRORS) return
    kept?.push({ kind: 'unhandled', error: (error as unknown) || reason })
  }
  addEventListener('error', keep)
  addEventListener('unhandledrejection', keep)
}

/** Whose the session is. Another account's is none for this page. */
function ownerOf(isTelegram: boolean, telegram: TelegramLaunch | undefined): string {
  const owner = storedOwner(storage) ?? ''
  const isOfLaunch = owner.includes(`/telegram:${telegram?.user.id}/`)
  return isOfLaunch === isTelegram && owner.includes('/telegram:') === isTelegram ? owner : ''
}

interface Start {
  environment: 'web' | 'telegram'
  telegram: TelegramLaunch | undefined
  /** Prefix of the things of the person whose session it is; empty where it is not this page's. */
  owner: string
  token: string
  settings: Texts
  /** The app leads on from Home: what that is drawn from is not needed. */
  leadsOn: boolean
}

/**
 * Asks the platform as the transport does, and keeps the answers for it. Resolves with what Home is drawn from, if it
 * is asked for. Rejects where it does not come.
 */
async function askPlatform(start: Start): Promise<HomeAnswers | undefined> {
  const { environment, telegram, owner, token, settings, leadsOn } = start
  const { VITE_TENANT_ID: tenantId, VITE_API_V2_BASE_URL: address } = settings
  if (!tenantId || !address) return undefined
  const base = new URL(address, location.origin).href.replace(/\/+$/, '')
  const responses = window.__tesseraPrefetch?.responses ?? {}
  const ask = (path: string, authorization: string | null, body?: string) => {
    const response = fetch(base + path, {
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
      headers: {
        ...headersOf({ environment, tenantId }),
        ...(authorization !== null && { authorization }),
      },
    })
    // The app, which takes it, says so.
    response.catch(() => undefined)
    responses[base + path] = { authorization, ...(body && { body }), at: Date.now(), response }
    const text = response.then((answer) => {
      if (!answer.ok) throw answer
      // The app reads the answer itself.
      return answer.clone().text()
    })
    text.catch(() => undefined)
    return text
  }
  const askHome = async (bearer: string, person: string): Promise<HomeAnswers | undefined> => {
    const authorization = authorizationOf('v2', bearer)
    // The chosen one, or the one that Home showed last.
    const shown = readJson(person + HOME_SNAPSHOT_NAME) as HomeSnapshot | undefined
    const known = (readJson(person + WALLET_NAME) as string | undefined) ?? shown?.wallet
    const list = ask('/wallets', authorization)
    const wallet = known && ask(`/wallets/${known}`, authorization)
    const user = ask('/user/user-data', authorization)
    const rows = JSON.parse(await list) as { uuid: string }[] | { data: { uuid: string }[] }
    const [first] = Array.isArray(rows) ? rows : rows.data
    // Once the app has taken the list, it asks for the wallet itself.
    const isTaken = !responses[`${base}/wallets`]
    const detail = wallet || (first && !isTaken && ask(`/wallets/${first.uuid}`, authorization))
    if (!detail) return undefined
    return { person, wallets: await list, wallet: await detail, user: await user }
  }
  const signIn = async (launch: TelegramLaunch, person: string) => {
    const body = JSON.stringify(toProofBody(launch))
    const answer = await ask('/auth/sign-in/telegram', null, body)
    const session = JSON.parse(answer) as { access_token?: string }
    return session.access_token && !leadsOn ? askHome(session.access_token, person) : undefined
  }
  // Tokens are one tenant's: to another they are not even shown.
  if (owner) return owner.startsWith(prefixOfTenant(tenantId)) ? askHome(token, owner) : undefined
  if (!telegram) return undefined
  const person = prefixOf(personOfLaunch(tenantId, telegram))
  // Who has signed out comes back by their own word only.
  const isHeld = [LOCK_NAME, SIGNED_OUT_NAME].some(
    (name) => storage.getItem(person + name) !== null,
  )
  return isHeld ? undefined : signIn(telegram, person)
}

export function prefetch(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    window.__tesseraInstall = offer as unknown as Window['__tesseraInstall']
  })
  keepErrors()
  const build = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=tessera-build]')?.content ?? '{}',
  ) as PageBuild
  const config = fetchConfig('default')
  const tenantId = build.settings.VITE_TENANT_ID
  const early: Prefetch = { config, tenantId, responses: {} }
  window.__tesseraPrefetch = early
  const read = config.then((text): Texts => ({ ...build.settings, ...JSON.parse(text || '{}') }))
  read
    .then((texts) => (document.title = texts.VITE_APP_NAME || document.title))
    .catch(() => undefined)
  const detected = detect()
  const isTelegram = detected.environment === 'telegram'
  const telegram = isTelegram ? detected.params.telegram : undefined
  const language = languageOf(
    storage.getItem(LANGUAGE_KEY) || telegram?.user.languageCode || navigator.language,
    readTenantLook(storage).language,
  )
  // From the first paint on the page begins its lines where the language does.
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
  const token = storage.getItem(ACCESS_KEY) ?? ''
  const owner = token && ownerOf(isTelegram, telegram)
  Object.assign(early, {
    language,
    owner,
    platform: platformOf(isTelegram ? detected.params : undefined),
  })
  // Said now: the app takes it out of the address.
  const leadsOn = isLinked()
  // Where nobody is signed in yet, the launch data do it; behind a lock nothing is asked for.
  const isOpen = owner
    ? storage.getItem(owner + LOCK_NAME) === null && !leadsOn
    : telegram !== undefined
  const { exp = Infinity } = (owner ? claimsOf(token) : {}) as { exp?: number }
  const isHome = isOpen && location.pathname === '/' && exp * 1000 >= Date.now() + TOKEN_MARGIN_MS
  const isNewcomer = !token && !isTelegram
  // What comes is the form: the first picture has its shape (index.html).
  if (isNewcomer) document.documentElement.dataset['first'] = 'form'
  early.drawing = fetchFilesAhead(build, { language, isTelegram, isHome, isNewcomer })
  if (!isHome) return
  early.home = read.then((settings) =>
    // Behind the door of src/app/operators/ nothing is asked for.
    noticeKindAt(settings, Date.now()) === 'closed'
      ? undefined
      : askPlatform({
          environment: isTelegram ? 'telegram' : 'web',
          telegram,
          owner,
          token,
          settings,
          leadsOn,
        }),
  )
  early.home.catch(() => undefined)
}
