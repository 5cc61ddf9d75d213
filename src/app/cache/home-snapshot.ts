/**
 * What Home showed last, as text: the page draws it before any code is there (src/app/page/home-snapshot.ts), and
 * the app takes its place within a second. Only while nothing hides it: no lock, no hidden amounts.
 */
import type { QueryClient } from '@tanstack/react-query'

import { localeOf } from '#i18n/languages.ts'
import { hasLock } from '#session/lock/lock-store.ts'
import { sessionName } from '#session/person-scope.ts'
import { areAmountsHiddenOn, preferredLanguage } from '#session/preferences.tsx'
import { HOME_SNAPSHOT_NAME } from '#storage/names.ts'
import type { Scope } from '#storage/stored.ts'

import type { CacheScope } from './device-cache.ts'
import { homePictureOf, type Device, type HomePicture } from './home-picture.ts'

/** What the page's own script checks before it draws the picture (src/app/page/home-snapshot.ts). */
export interface HomeSnapshot extends HomePicture {
  /** The session that it was written in, as `sessionName` names it. */
  session: string | undefined
  tenantId: string
  /** Address of the build's first script: another build draws Home in another way. */
  build: string
  language: string
  /** `at` for people. Written here: to load a language's formats takes longer than all else of the picture. */
  time: string
}

function snapshotOf(
  client: QueryClient,
  host: Device,
  scope: Scope,
  { build, tenantId }: CacheScope,
): HomeSnapshot | undefined {
  const picture = homePictureOf(client, host, scope)
  if (picture === undefined) return undefined
  const language = preferredLanguage(host)
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const session = sessionName.read(scope)
  return { ...picture, session, tenantId, build, language, time: format.format(picture.at) }
}

/** Writes down what Home shows now, or takes away what stands there where nothing may be shown. */
export function writeHomeSnapshot(
  client: QueryClient,
  host: Device,
  scope: Scope,
  answers: CacheScope,
): void {
  const { storage, prefix } = scope
  const mayShow = !hasLock(scope) && !areAmountsHiddenOn(host.storage)
  const snapshot = mayShow ? snapshotOf(client, host, scope, answers) : undefined
  if (snapshot === undefined) storage.removeItem(prefix + HOME_SNAPSHOT_NAME)
  else void storage.setItem(prefix + HOME_SNAPSHOT_NAME, JSON.stringify(snapshot))
}
