import type { Catalogue } from './en.ts'

import activity from './ru/activity.json'
import add from './ru/add.json'
import assets from './ru/assets.json'
import common from './ru/common.json'
import enums from './ru/enums.json'
import errors from './ru/errors.json'
import home from './ru/home.json'
import profile from './ru/profile.json'
import send from './ru/send.json'
import signIn from './ru/sign-in.json'
import wallets from './ru/wallets.json'

const catalogue: Catalogue = {
  activity,
  add,
  assets,
  common,
  enums,
  errors,
  home,
  profile,
  send,
  signIn,
  wallets,
}

export default catalogue
