/**
 * Requests texts, Telegram's bridge and Home's answers while the scripts load; in Telegram without
 * a session, it signs in first. The app takes each answer once, for the same token and body
 * (src/shell/prefetched-responses.ts). After any failure here, the app sends its own requests.
 */
import { toProofBody } from '#api/auth/telegram-proof.ts'
import { authorizationOf, headersOf } from '#api/http/headers.ts'
import { ACCESS_KEY, storedOwner } from '#api/http/token-store.ts'
import { directionOf } from '#i18n/direction.ts'
import { languageOf } from '#i18n/languages.ts'
import { claimsOf } from '#lib/token-claims.ts'
import { personOfLaunch, storagePrefixOf, prefixOfTenant } from '#session/person.ts'
import { fetchConfig } from '#shell/config-file.ts'
import { platformOf, type Detected } from '#shell/detect.ts'
import { LANGUAGE_KEY } from '#shell/device-names.ts'
import type { RecordedError } from '#shell/early-errors.ts'
import type { TelegramLaunch } from '#shell/host.ts'
import type { Prefetch } from '#shell/prefetched-responses.ts'
import { readTenantLook } from '#shell/tenant-look.ts'
import { HOME_SNAPSHOT_NAME, LOCK_NAME, SIGNED_OUT_NAME, WALLET_NAME } from '#storage/names.ts'

import { noticeKindAt, type NoticeTexts } from '../operators/notice-kind.ts'
import { hasScreenLink, readJson, storage } from './device.ts'
import { fetchFilesAhead, type PageBuild } from './fetch-ahead.ts'
import type * as Reader from './home-answers.ts'
import type { HomeSnapshot } from './home-picture.ts'
import { showHome, type PageStart, type RequestedAnswers } from './home.ts'

type Texts = Partial<NoticeTexts>

const MAX_ERRORS = 10

/** Milliseconds for which the token must still be valid to be used here. */
const TOKEN_MARGIN_MS = 5000

/** Keeps the first errors of the page for `src/shell/early-errors.ts`. */
function bufferErrors(): void {
  const first: RecordedError[] = []
  window.__tesseraErrors = first
  const add = (event: Event) => {
    const { error, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>
    // Once the app has taken over, the list is replaced by an object that reports each new error.
    const kept = window.__tesseraErrors
    if (Array.isArray(kept) && kept.length >= MAX_ERRORS) return
    kept?.push({ kind: 'unhandled', error: (error as unknown) || reason })
  }
  addEventListener('error', add)
  addEventListener('unhandledrejection', add)
}

/**
 * Returns the prefix under which the person's values are stored; empty if the session belongs to
 * another account than this page's.
 */
function ownerOf(isTelegram: boolean, telegram: TelegramLaunch | undefined): string {
  const owner = storedOwner(storage) ?? ''
  const isLaunchOwner = owner.includes(`/telegram:${telegram?.user.id}/`)
  return isLaunchOwner === isTelegram && owner.includes('/telegram:') === isTelegram ? owner : ''
}

interface Start {
  environment: 'web' | 'telegram'
  telegram: TelegramLaunch | undefined
  /** Prefix under which the person's values are stored; empty without a session. */
  owner: string
  token: string
  settings: Texts
  /** True if a link opens another screen than Home. Home's answers are not requested then. */
  hasLink: boolean
}

/**
 * Sends requests like the transport does, and keeps the responses for it. Resolves once the last
 * request is sent, to undefined if Home's answers are not requested. Rejects if a request fails.
 */
async function requestAnswers(start: Start): Promise<RequestedAnswers | undefined> {
  const { environment, telegram, owner, token, settings, hasLink } = start
  const { VITE_TENANT_ID: tenantId, VITE_API_V2_BASE_URL: address } = settings
  if (!tenantId || !address) return undefined
  const base = new URL(address, location.origin).href.replace(/\/+$/, '')
  const responses = window.__tesseraPrefetch?.responses ?? {}
  const send = (path: string, authorization: string | null, body?: string) => {
    const response = fetch(base + path, {
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
      headers: {
        ...headersOf({ environment, tenantId }),
        ...(authorization !== null && { authorization }),
      },
    })
    // The app handles the failure when it takes the answer.
    response.catch(() => undefined)
    responses[base + path] = { authorization, ...(body && { body }), at: Date.now(), response }
    const text = response.then((answer) => {
      if (!answer.ok) throw answer
      // The body is read from a copy, because the app reads the original.
      return answer.clone().text()
    })
    text.catch(() => undefined)
    return text
  }
  const requestHome = async (
    bearer: string,
    person: string,
  ): Promise<RequestedAnswers | undefined> => {
    const authorization = authorizationOf('v2', bearer)
    // The wallet that the person chose, else the wallet of the stored snapshot.
    const shown = readJson(person + HOME_SNAPSHOT_NAME) as HomeSnapshot | undefined
    const known = (readJson(person + WALLET_NAME) as string | undefined) ?? shown?.wallet
    const list = send('/wallets', authorization)
    const wallet = known && send(`/wallets/${known}`, authorization)
    const user = send('/user/user-data', authorization)
    const rows = JSON.parse(await list) as { uuid: string }[] | { data: { uuid: string }[] }
    const [first] = Array.isArray(rows) ? rows : rows.data
    // The app has already taken the list of wallets, so it requests the wallet itself.
    const isLate = !responses[`${base}/wallets`]
    const detail = wallet || (first && !isLate && send(`/wallets/${first.uuid}`, authorization))
    if (!detail) return undefined
    const texts = Promise.all([list, detail, user])
    texts.catch(() => undefined)
    return { person, texts }
  }
  const signIn = async (launch: TelegramLaunch, person: string) => {
    const body = JSON.stringify(toProofBody(launch))
    const answer = await send('/auth/sign-in/telegram', null, body)
    const session = JSON.parse(answer) as { access_token?: string }
    return session.access_token && !hasLink ? requestHome(session.access_token, person) : undefined
  }
  // A token belongs to one tenant and is never sent to another.
  if (owner)
    return owner.startsWith(prefixOfTenant(tenantId)) ? requestHome(token, owner) : undefined
  if (!telegram) return undefined
  const person = storagePrefixOf(personOfLaunch(tenantId, telegram))
  // After signing out, the person must press a button to sign in again. Behind a lock nothing is
  // requested.
  const isHeld = [LOCK_NAME, SIGNED_OUT_NAME].some(
    (name) => storage.getItem(person + name) !== null,
  )
  return isHeld ? undefined : signIn(telegram, person)
}

export function prefetch(detected: Detected): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    window.__tesseraInstall = offer as unknown as Window['__tesseraInstall']
  })
  bufferErrors()
  const build = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=tessera-build]')?.content ?? '{}',
  ) as PageBuild
  const config = fetchConfig('default')
  const tenantId = build.settings.VITE_TENANT_ID
  const early: Prefetch = { config, responses: {} }
  window.__tesseraPrefetch = early
  const read = config.then((text): Texts => ({ ...build.settings, ...JSON.parse(text || '{}') }))
  read
    .then((texts) => (document.title = texts.VITE_APP_NAME || document.title))
    .catch(() => undefined)
  const isTelegram = detected.environment === 'telegram'
  const telegram = isTelegram ? detected.params.telegram : undefined
  const language = languageOf(
    storage.getItem(LANGUAGE_KEY) || telegram?.user.languageCode || navigator.language,
    readTenantLook(storage).language,
  )
  // The text direction must be right at the first paint.
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
  const token = storage.getItem(ACCESS_KEY) ?? ''
  const owner = token && ownerOf(isTelegram, telegram)
  // The link is read now, because the app removes its parameter from the address.
  const hasLink = hasScreenLink()
  // Without a session, Telegram's launch data sign the person in. Behind a lock nothing is
  // requested.
  const isOpen = owner
    ? storage.getItem(owner + LOCK_NAME) === null && !hasLink
    : telegram !== undefined
  const { exp = Infinity } = (owner ? claimsOf(token) : {}) as { exp?: number }
  const isHomePrefetched =
    isOpen && location.pathname === '/' && exp * 1000 >= Date.now() + TOKEN_MARGIN_MS
  const isNewcomer = !token && !isTelegram
  // Makes the styles in index.html draw the outline of the sign-in form.
  if (isNewcomer) document.documentElement.dataset['first'] = 'form'
  const drawing = fetchFilesAhead(build, { language, isTelegram, isHomePrefetched, isNewcomer })
  const platform = platformOf(isTelegram ? detected.params : undefined)
  const start: PageStart = { config, tenantId, language, platform, owner, drawing }
  if (isHomePrefetched) {
    const answers = read.then((settings) =>
      // If the operators have closed the app (src/app/operators/), nothing is requested.
      noticeKindAt(settings, Date.now()) === 'closed'
        ? undefined
        : requestAnswers({
            environment: isTelegram ? 'telegram' : 'web',
            telegram,
            owner,
            token,
            settings,
            hasLink,
          }),
    )
    const reader = import(/* @vite-ignore */ build.files.reader) as Promise<typeof Reader>
    start.home = Promise.all([reader, answers])
    start.home.catch(() => undefined)
  }
  early.picture = showHome(start)
}
