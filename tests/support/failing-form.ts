import { screen } from '@testing-library/react'
import { expect } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import errors from '#i18n/messages/en/errors.json'

import { FAILURES, type Failure } from './failures.ts'
import type { Platform } from './platform/platform.ts'

interface Form {
  press: () => Promise<void>
  expectKept: () => void
  excluded?: readonly Failure['words'][]
}

/**
 * Makes the form's call fail once with each fault in `FAILURES`. Expects the reason on screen and
 * the input unchanged.
 */
export async function expectInputKeptAfterFailures(
  { control }: Platform,
  endpoint: EndpointId,
  { press, expectKept, excluded = [] }: Form,
): Promise<void> {
  for (const { fault, words } of FAILURES.filter((failure) => !excluded.includes(failure.words))) {
    control.fault({ endpoint, ...fault, times: 'all' })
    await press()
    expect(await screen.findByText(`${errors[words].title}.`)).toBeVisible()
    control.fault({ endpoint, kind: 'none' })
    expectKept()
  }
}
