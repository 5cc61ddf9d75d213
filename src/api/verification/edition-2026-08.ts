/** Identity verification as of 2026-08 (contract §7.1): the call no longer names one provider. */
import { answerWith, type Translations } from '../query/translation.ts'

export const verificationTranslations: Translations = {
  E79: {
    path: '/kyc/init/{wallet_id}/{type}',
    answer: answerWith({
      toTheirs: ({ inquiryId }) => ({ providerType: 'persona', verificationId: inquiryId }),
      toOurs: ({ providerType, verificationId }) => ({
        // The specification's other two say the same in Persona's words; nothing but the inquiry is read of them.
        referenceId: String(verificationId),
        templateId: String(providerType),
        inquiryId: verificationId,
      }),
    }),
  },
}
