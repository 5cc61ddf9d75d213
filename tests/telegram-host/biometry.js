/**
 * The device's sensor as Telegram offers it (telegram.md §2.5): stored in the page, prompted by
 * dialog.
 */

export function biometryHandlers({ profile, send, prompt }) {
  const state = { isRequested: false, isGranted: false, token: '' }

  const sendInfo = () =>
    send(
      'biometry_info_received',
      profile.biometry === undefined
        ? { available: false }
        : {
            available: true,
            type: profile.biometry,
            access_requested: state.isRequested,
            access_granted: state.isGranted,
            token_saved: state.token !== '',
            device_id: 'test-device',
          },
    )

  /** Returns whether the person agrees; the sensor itself is a button here. */
  async function ask(message, yes) {
    if (profile.isDenying) return false
    const buttons = [
      { id: 'accept', type: 'default', text: yes },
      { id: 'deny', type: 'cancel' },
    ]
    return (await prompt({ id: 'host-biometry', message, buttons })).id === 'accept'
  }

  return {
    web_app_biometry_get_info: sendInfo,
    async web_app_biometry_request_access({ reason }) {
      // The client asks once per bot, and never again.
      if (!state.isRequested) state.isGranted = await ask(reason, 'Allow')
      state.isRequested = true
      sendInfo()
    },
    async web_app_biometry_request_auth({ reason }) {
      const isMatch = state.isGranted && (await ask(reason, 'Match'))
      send(
        'biometry_auth_requested',
        isMatch ? { status: 'authorized', token: state.token } : { status: 'failed' },
      )
    },
    web_app_biometry_update_token({ token }) {
      if (!state.isGranted) return send('biometry_token_updated', { status: 'failed' })
      state.token = token
      send('biometry_token_updated', { status: token === '' ? 'removed' : 'updated' })
    },
  }
}
