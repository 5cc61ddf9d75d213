import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { developerMutations } from '#api/developer/mutations.ts'
import type { ApiKeyRole } from '#api/developer/schema.ts'
import { useLeaveLabels, useLeaveStep } from '#navigation/leave-form.ts'

interface KeyText {
  name: string
  apiKey: string
}

/**
 * Runs the calls whose answer contains the text of a key, which the platform never repeats. The
 * calls belong to the whole screen, because the person can leave a step before the answer arrives.
 */
export function useKeyTexts() {
  const [shown, setShown] = useState<KeyText>()
  const create = useMutation(developerMutations.createKey())
  const rotate = useMutation(developerMutations.rotateKey())
  const isPending = create.isPending || rotate.isPending
  // While a call runs there is no back button, and other ways to leave ask for a confirmation.
  useLeaveStep(isPending, () => {}, useLeaveLabels('developer.leave.made'))
  // Removes the key's text from the results of the calls, so that only `shown` contains it.
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
     * True while a key is created or shown. The screen then stays, even if the person stops being a
     * developer.
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
