/**
 * Finds what a reply must not say of the code behind it: a frame of a stack, a file or a package. A
 * page may say "at 12:00 (Central European Time)", which is no frame.
 */
export const OWN_CODE = /\bat \S+ \((?:file:|node:|\/)|\.ts:\d+|node_modules/;
