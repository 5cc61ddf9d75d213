import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { developerMutations } from '#api/developer/mutations.ts'
import type { ApiKeyRole } from '#api/developer/schema.ts'
import { useLeaveQuestion, useLeaveStep } from '#navigation/leave-form.ts'

interface KeyText {
  name: string
  apiKey: string
}

/**
 * Runs the calls whose response has the text of a key, which the platform never repeats. The whole
 * screen runs them, because a step inside it can be left before the response arrives.
 */
export function useKeyTexts() {
  const [shown, setShown] = useState<KeyText>()
  const create = useMutation(developerMutations.createKey())
  const rotate = useMutation(developerMutations.rotateKey())
  const isPending = create.isPending || rotate.isPending
  // There is no back button during the call. Other ways to leave need confirmation.
  useLeaveStep(isPending, () => {}, useLeaveQuestion('developer.leave.made'))
  // Removes the text from the results of the calls, so that `shown` is its only place.
  const forgetCalls = () => {
    create.reset()
    rotate.reset()
  }
  const show = (text: KeyText) => {
    setShown(text)
    forgetCalls()
  }
  return {
    shown,
    isPending,
    /**
     * True while a key is being made or shown. The screen then stays, even if the person loses the
     * right to see it.
     */
    isMakingOrShowing: isPending || shown !== undefined,
    create: {
      error: create.error,
      isPending: create.isPending,
      send: (body: { name: string; role: ApiKeyRole }) =>
        create.mutate({ body }, { onSuccess: ({ apiKey }) => show({ name: body.name, apiKey }) }),
    },
    rotate: {
      error: rotate.error,
      isPending: rotate.isPending,
      submittedAt: rotate.submittedAt,
      send: ({ id: uuid, name }: { id: string; name: string }) =>
        rotate.mutate({ body: { uuid } }, { onSuccess: ({ apiKey }) => show({ name, apiKey }) }),
    },
    forgetCalls,
    forgetText: () => setShown(undefined),
  }
}

export type KeyTexts = ReturnType<typeof useKeyTexts>
