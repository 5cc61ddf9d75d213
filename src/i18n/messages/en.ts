import common from './en/common.json'
import enums from './en/enums.json'
import errors from './en/errors.json'
import home from './en/home.json'
import signIn from './en/sign-in.json'

/** Words that the first screens need; the rest comes with the screen that says them. */
export default { common, enums, errors, home, signIn }
