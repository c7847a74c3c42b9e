import type { ReactElement } from 'react';
import { Icon, type IconProps } from './text';

// Icons not needed on the first screen (size budget).
export const CloseIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M18 6 6 18M6 6l12 12" />
  </Icon>
);
export const CameraIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M4 8h3l2-3h6l2 3h3v11H4z" />
    <circle cx="12" cy="13" r="3" />
  </Icon>
);
export const CardIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <circle cx="8.5" cy="11" r="2" />
    <path d="M5.5 16c.6-1.6 1.8-2 3-2s2.400.4 3 2M14.500 10H18M14.500 13.500H18" />
  </Icon>
);
export const FileIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M12 16V4m-5 5 5-5 5 5M4 20h16" />
  </Icon>
);
export const MailIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="1" />
    <path d="m3 7 9 6 9-6" />
  </Icon>
);
export const PersonIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c1-5 5-6 8-6s7 1 8 6" />
  </Icon>
);
export const CheckIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.500 2.500 2.500L16 9.500" />
  </Icon>
);
export const LanguageIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
  </Icon>
);
export const ForwardIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="m9 18 6-6-6-6" />
  </Icon>
);
export const TorchIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M7 3h10v4l-3 4v10h-4V11L7 7zM7 7h10M12 14v2" />
  </Icon>
);
export const SwitchIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <path d="M20 11a8 8 0 0 0-14-4L4 9m0-5v5h5M4 13a8 8 0 0 0 14 4l2-2m0 5v-5h-5" />
  </Icon>
);
export const PhoneIcon = (props: IconProps): ReactElement => (
  <Icon {...props}>
    <rect x="7" y="2.500" width="10" height="19" rx="2" />
    <path d="M11 18.500h2" />
  </Icon>
);
