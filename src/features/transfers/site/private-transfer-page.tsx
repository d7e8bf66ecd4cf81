import { TransferScreen } from './transfer-screen.tsx';
import './transfers.css';

/** [TRP-01] */
export function PrivateTransferPage() {
  return <TransferScreen type="private" />;
}
