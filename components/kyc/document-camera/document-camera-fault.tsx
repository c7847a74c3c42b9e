import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import type { CameraFault } from '@/core/kyc/capture/camera-watch';
import { CameraFaultScreen } from '../camera/camera-fault';
import { isOffered } from '../camera/is-offered';
import { useWords } from '../i18n';
import type { NativeShot } from './use-native-shot';

export function DocumentCameraFault(props: {
  fault: CameraFault;
  native: NativeShot;
  onRetry: () => void;
}): ReactElement {
  const { fault, native, onRetry } = props;
  const { t } = useWords();
  const { actions, camera, inApp } = useFrame();
  const byUpload = isOffered('upload', camera);
  return (
    <CameraFaultScreen
      fault={fault}
      step={2}
      onRetry={onRetry}
      device={native.there || byUpload || inApp ? 'plain' : 'primary'}
    >
      {native.there && (
        <Action look={inApp ? 'plain' : 'primary'} onClick={native.open}>
          {t('help.native')}
        </Action>
      )}
      {native.input}
      {byUpload && (
        <Action
          look={native.there || inApp ? 'plain' : 'primary'}
          onClick={() => void actions.go('dv-document-upload')}
        >
          {t('help.upload')}
        </Action>
      )}
    </CameraFaultScreen>
  );
}
