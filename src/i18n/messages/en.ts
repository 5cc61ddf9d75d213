import activity from './en/activity.json'
import add from './en/add.json'
import assets from './en/assets.json'
import common from './en/common.json'
import enums from './en/enums.json'
import errors from './en/errors.json'
import home from './en/home.json'
import profile from './en/profile.json'
import send from './en/send.json'
import signIn from './en/sign-in.json'
import wallets from './en/wallets.json'

const catalogue = {
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

export type Catalogue = typeof catalogue
export default catalogue
